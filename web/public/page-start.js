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
 * A page that is the same for everybody gives the address of its reader's own part (server/src/http/site/serve-site.ts).
 * That part is shown as soon as it arrives, as the server has drawn it, and web/src/lib/boot.ts takes it. When it takes
 * too long, the app makes its calls itself.
 */
(function () {
  var own = document.documentElement.dataset.own;
  if (!own) return;
  var stop = new AbortController();
  setTimeout(function () {
    stop.abort();
  }, 5000);
  var painted = function (part) {
    return new Promise(function (done) {
      setTimeout(done, 200, part); // a hidden page is not painted
      requestAnimationFrame(function () {
        setTimeout(done, 0, part);
      });
    });
  };
  var show = function (part) {
    var main = document.querySelector('#first-view main');
    if (!main || !part.firstView) return part;
    main.outerHTML = part.firstView;
    return painted(part);
  };
  var none = function () {
    return null;
  };
  window.ownPart = fetch(own + location.search, { headers: { accept: 'application/json' }, signal: stop.signal })
    .then(function (reply) {
      return reply.ok ? reply.json().then(show) : null;
    })
    .catch(none);
})();

/*
 * The browser may keep a page that is left, and show it again on Back; a page may also be left for another tab. Once its
 * person has signed out, or another has signed in, it is loaded anew: the cross-site token comes and goes with the
 * session. A visitor's page stays as it is, with what was typed.
 */
(function () {
  var token = function () {
    return (/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) || [])[1];
  };
  var left;
  addEventListener('pagehide', function () {
    left = token();
  });
  var renew = function () {
    if (token() === left) return;
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  };
  addEventListener('pageshow', function (shown) {
    if (shown.persisted) renew();
  });
  document.addEventListener('visibilitychange', function () {
    if (document.hidden) left = token();
    else if (left) renew();
  });
})();

/*
 * A page that can be read without its scripts holds them back (server/src/kernel/page-html.ts), so that nothing delays
 * its first paint or that of its reader's own part. They are asked for once both are painted, but within a second; at
 * once in a hidden page, which is not painted.
 */
(function () {
  var later = document.getElementById('later');
  if (!later) return;
  var ask = function () {
    document.head.append(later.content);
  };
  setTimeout(ask, document.hidden ? 0 : 1000);
  new PerformanceObserver(function (seen) {
    if (!seen.getEntriesByName('first-contentful-paint')[0]) return;
    if (window.ownPart) window.ownPart.then(ask);
    else ask();
  }).observe({ type: 'paint', buffered: true });
})();
