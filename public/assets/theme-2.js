/*
 * Runs before the first paint: a person who chose light colours must not see a dark page flash up. The same decision
 * stands in src/domain/preferences/theme-choice.ts, and where the choice lies in src/services/local/device-storage.ts: with the
 * sample open in the tab's own storage. The name changes with the content, because browsers keep it for a year.
 */
(function () {
  try {
    var storage = sessionStorage.getItem('sextant-sample') === null ? localStorage : sessionStorage;
    var choice = JSON.parse(storage.getItem('sextant:theme') || 'null');
    var light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    if (light) document.documentElement.setAttribute('data-theme', 'light');
  } catch {
    // Where storage is forbidden, nothing was chosen.
  }
})();
