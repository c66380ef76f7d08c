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
