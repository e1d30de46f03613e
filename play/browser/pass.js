// What the engine calls of the worker: see worker.js. Handing the thread back unwinds the stack, and coming back
// rewinds it.
mergeInto(LibraryManager.library, {
	// Files lie in memory until the worker writes them to IndexedDB; Emscripten's own would hand the thread back here.
	fd_sync: function () {
		return 0;
	},
	browser_changed: function () {
		Module['tell_news']();
	},
	browser_pass: function (seconds) {
		return Asyncify.handleSleep(function (wake) {
			Module['rest'](seconds, wake);
		});
	},
});
