// Keeps the page for when there is no network: every file of one build (scripts/web.sh writes its names and number) is
// stored at the first visit.
const BUILD = 'BUILD_NUMBER',
	FILES = [
		/* BUILD_FILES */
	];

self.addEventListener('install', (event) =>
	event.waitUntil(
		(async () => {
			const cache = await caches.open(BUILD);
			await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
			await self.skipWaiting();
		})(),
	),
);

self.addEventListener('activate', (event) =>
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys())
				if (name.startsWith('hexarch-') && name !== BUILD) await caches.delete(name);
			await self.clients.claim();
		})(),
	),
);

self.addEventListener('fetch', (event) => {
	if (event.request.method === 'GET')
		event.respondWith(
			(async () => (await caches.match(event.request, { ignoreSearch: true })) || fetch(event.request))(),
		);
});
