// Light or dark, as the system says unless somebody chooses: every colour of style.css follows the page's color-scheme.
export const show_scheme = (scheme) => {
	document.documentElement.style.colorScheme = scheme;
};

show_scheme(localStorage.getItem('hexarch.scheme') || '');
