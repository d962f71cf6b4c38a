/*
 * Runs before the first paint where the dashboard is opened again: shows it as its owner saw it last (src/features/home/last-screen.ts), so
 * that its figures can be read before any code has come. The product takes it away as soon as it has drawn the screen itself. The name
 * changes with the content, because browsers keep it for a year.
 */
(function () {
  function kept(name) {
    return JSON.parse(localStorage.getItem('sextant:' + name) || 'null');
  }
  try {
    if (!/^\/home\/?$/i.test(location.pathname) || sessionStorage.getItem('sextant-sample') !== null || kept('clear-device') !== null)
      return;
    var seen = kept('screen-seen:' + kept('device-holder'));
    var age = seen === null ? -1 : Date.now() - seen.at;
    if (age < 0 || age > 7 * 86400000 || seen.width !== innerWidth) return;
    var place = document.createElement('div');
    place.id = 'last-screen';
    place.setAttribute('aria-busy', 'true');
    place.innerHTML = seen.html;
    document.body.prepend(place);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
})();
