/*
 * Runs before the first paint: a person who chose light colours must not see a dark page flash up. The same decision
 * stands in src/domain/preferences/theme-choice.ts. The name changes with the content, because browsers keep it for a year.
 */
(function () {
  try {
    var choice = JSON.parse(localStorage.getItem('sextant:theme') || 'null');
    var light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    if (light) document.documentElement.setAttribute('data-theme', 'light');
  } catch {
    // Where storage is forbidden, nothing was chosen.
  }
})();
