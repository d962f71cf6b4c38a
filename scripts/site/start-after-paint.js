/*
 * Stands at the end of each drawn page. The page is complete without scripts, so they are asked for when it has been
 * painted, or after a second where it is not, as in a tab that was opened in the background. Pictures below the text are
 * asked for then too (`.after-paint` in src/ui/theme.css).
 * They are named one by one, each before those that import it, so that each is asked for and run in a task of its own:
 * asking for all at once keeps a phone busy for a tenth of a second. The manifest
 * of the installed app is named then too: a browser would ask for it before it paints.
 * What somebody presses or sends before the page has been taken over is held and done then; until then a form would be
 * sent by the browser itself, with its fields in the address.
 */
(function () {
  var names = document.currentScript.dataset;
  var isStarted = false;
  var held = [];
  function hold(event) {
    var isForm = event.type === 'submit';
    var target = event.target.closest(isForm ? 'form' : 'button');
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(isForm ? target.requestSubmit.bind(target) : target.click.bind(target));
  }
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  document.addEventListener(
    'sextant:taken-over',
    function () {
      document.removeEventListener('click', hold, true);
      document.removeEventListener('submit', hold, true);
      held.forEach(function (act) {
        act();
      });
    },
    { once: true },
  );
  var addresses = names.scripts.split(' ');
  var turns = new MessageChannel();
  function askForNext() {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.async = false;
    script.src = addresses.shift();
    document.head.append(script);
    if (addresses.length > 0) turns.port2.postMessage(null);
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    document.documentElement.removeAttribute('data-unpainted');
    var manifest = document.createElement('link');
    manifest.rel = 'manifest';
    manifest.href = names.manifest;
    document.head.append(manifest);
    turns.port1.onmessage = askForNext;
    askForNext();
  }
  var told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
  if (told && told.indexOf('paint') !== -1) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  else
    requestAnimationFrame(function () {
      requestAnimationFrame(start);
    });
  setTimeout(start, 1000);
})();
