/*
 * Stands at the end of each drawn page. The page is complete without scripts, so they are asked for when it has been
 * painted: two frames later, or after a second where no frame comes, as in a tab that was opened in the background.
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
  function start() {
    if (isStarted) return;
    isStarted = true;
    names.preload.split(' ').forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = address;
      document.head.append(link);
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = names.entry;
    document.head.append(script);
  }
  requestAnimationFrame(function () {
    requestAnimationFrame(start);
  });
  setTimeout(start, 1000);
})();
