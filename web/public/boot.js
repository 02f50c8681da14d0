// Says why the page stays empty, when the client itself cannot: it did not load, or the browser does not understand it.
// Plain old JavaScript, because it is for old browsers. Without it the same words come a little later, in all languages.
(function () {
  var box = document.getElementById('unready');
  if (!box) return;
  var wanted = navigator.languages && navigator.languages.length ? navigator.languages : [navigator.language || 'en'];
  var language = '';
  for (var i = 0; i < wanted.length && !language; i += 1) {
    var tag = String(wanted[i]).slice(0, 2).toLowerCase();
    if (box.querySelector('[lang="' + tag + '"]')) language = tag;
  }
  var all = box.querySelectorAll('[lang]');
  for (var k = 0; k < all.length; k += 1) all[k].hidden = all[k].lang !== (language || 'en');
  function show(event) {
    var failed = event && event.target;
    // A picture that is missing stops nothing.
    if (failed && failed.tagName && failed.tagName !== 'SCRIPT') return;
    box.className = 'is-sure';
  }
  if (!('noModule' in document.createElement('script'))) show();
  // Also of scripts that do not load: their errors are not sent up, but down.
  window.addEventListener('error', show, true);
  window.addEventListener('unhandledrejection', show);
})();
