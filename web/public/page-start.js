/* Runs before the first paint: dark when the person chose it, else when the device asks for it. */
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('startline.scheme');
  } catch (blocked) {
    choice = null;
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();

/*
 * A page that can be read without its scripts holds them back (server/src/kernel/page-html.ts), so that nothing delays
 * its first paint. They are asked for once it is painted; at once in a hidden page, which is not painted.
 */
(function () {
  var later = document.getElementById('later');
  if (!later) return;
  var ask = function () {
    document.head.append(later.content);
  };
  setTimeout(ask, document.hidden ? 0 : 1000);
  new PerformanceObserver(function (seen) {
    if (seen.getEntriesByName('first-contentful-paint')[0]) ask();
  }).observe({ type: 'paint', buffered: true });
})();
