/*
 * Stands at the end of each drawn page. The page is complete without scripts, so they are asked for when it has been
 * painted, or after a second where it is not, as in a tab that was opened in the background. Pictures below the text are
 * asked for then too (`.after-paint` in src/ui/theme.css).
 * They are named one by one, each before those that import it, so that each is asked for and run in a task of its own:
 * asking for all at once keeps a phone busy for a tenth of a second. The manifest
 * of the installed app is named then too: a browser would ask for it before it paints.
 * On a page that is there to be read (`data-waits`) the scripts wait, with somebody who is new to the browser, for the first sign of the reader or
 * five seconds, so that a phone has nothing to do while the first lines are read.
 * What somebody presses, sends, types or chooses before the page has been taken over is held and done then; until then a form would be
 * sent by the browser itself, with its fields in the address, and React would not hear of what stands in a field.
 */
(function () {
  var names = document.currentScript.dataset;
  var isStarted = false;
  var isRun = false;
  var isReaderThere = !('waits' in names) || !isNewHere();
  var held = [];
  function isNewHere() {
    try {
      return localStorage.length === 0;
    } catch {
      return true;
    }
  }
  // Such a link is a choice on the page, like its language. Every other one the browser follows by itself.
  function changesQuery(link) {
    return link.pathname === location.pathname && link.search !== location.search && link.host === location.host && link.hash === '';
  }
  function hold(event) {
    var isForm = event.type === 'submit';
    var target = event.target.closest(isForm ? 'form' : 'button,a');
    if (target === null || (target.localName === 'a' && (!changesQuery(target) || event.ctrlKey || event.metaKey || event.shiftKey)))
      return;
    event.preventDefault();
    event.stopPropagation();
    held.push(isForm ? target.requestSubmit.bind(target) : target.click.bind(target));
  }
  var entered = new Map();
  function keep(event) {
    var field = event.target;
    entered.set(field, isMark(field) ? field.checked : field.value);
  }
  function isMark(field) {
    return field.type === 'radio' || field.type === 'checkbox';
  }
  function enter(value, field) {
    if (isMark(field)) {
      field.checked = !value;
      return field.click();
    }
    // React hears only of a value that is not the one it has seen set last.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  document.addEventListener('input', keep, true);
  document.addEventListener(
    'sextant:taken-over',
    function () {
      document.removeEventListener('click', hold, true);
      document.removeEventListener('submit', hold, true);
      document.removeEventListener('input', keep, true);
      entered.forEach(enter);
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
  function run() {
    if (isRun) return;
    isRun = true;
    var manifest = document.createElement('link');
    manifest.rel = 'manifest';
    manifest.href = names.manifest;
    document.head.append(manifest);
    turns.port1.onmessage = askForNext;
    askForNext();
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    document.documentElement.removeAttribute('data-unpainted');
    if (isReaderThere) run();
    else setTimeout(run, 5000);
  }
  if (!isReaderThere)
    ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'].forEach(function (sign) {
      addEventListener(
        sign,
        function () {
          isReaderThere = true;
          if (isStarted) run();
        },
        { once: true, capture: true, passive: true },
      );
    });
  var told = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
  if (told && told.indexOf('paint') !== -1) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  else
    requestAnimationFrame(function () {
      requestAnimationFrame(start);
    });
  setTimeout(start, 1000);
})();
