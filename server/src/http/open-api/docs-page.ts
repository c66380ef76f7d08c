import { refusals } from '@startline/contract/refusals';
import { fullPath, type Route } from '@startline/contract/route';
import { accessWords } from './open-api.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const code = (text: string): string => `<code>${escaped(text)}</code>`;

/**
 * Returns the calls as a page to read, without scripts, so that it works under the strictest policy. Its style is the
 * file beside it.
 */
export function docsPage(routes: readonly Route[]): string {
  const sorted = [...routes].sort((a, b) => fullPath(a).localeCompare(fullPath(b)) || a.method.localeCompare(b.method));
  const calls = sorted.map(
    (route) =>
      `<tr><td>${code(route.method)}</td><td>${code(fullPath(route))}${route.idempotent ? '<br><small>Idempotency-Key</small>' : ''}</td><td>${escaped(route.summary)}</td><td>${escaped(accessWords(route.access))}</td></tr>`,
  );
  const errors = Object.entries(refusals).map(
    ([name, { errNo, status }]) => `<tr><td>${String(errNo)}</td><td>${code(name)}</td><td>${String(status)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Startline calls</title><link rel="stylesheet" href="docs.css"></head>
<body><main>
<h1>Startline calls</h1>
<p>Every reply is the envelope ${code('{ errNo, error, message, data, meta? }')} with a true HTTP status. The whole description, with every field, is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Sign in with ${code('POST /wp-json/jwt-auth/v1/token')} and send ${code('Authorization: Bearer …')}. A browser uses its session cookie, and on calls that change something the header ${code('X-XSRF-TOKEN')} with the value of the cookie ${code('XSRF-TOKEN')}. Calls marked Idempotency-Key may be repeated with the same key: they are done once.</p>
<h2>${String(calls.length)} calls</h2>
<table><thead><tr><th scope="col">Verb</th><th scope="col">Address</th><th scope="col">What it does</th><th scope="col">For</th></tr></thead><tbody>
${calls.join('\n')}
</tbody></table>
<h2>Errors</h2>
<table><thead><tr><th scope="col">errNo</th><th scope="col">error</th><th scope="col">Status</th></tr></thead><tbody>
${errors.join('\n')}
</tbody></table>
</main></body>
</html>
`;
}

export const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:75rem;padding:1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}code{overflow-wrap:anywhere}@media(max-width:700px){tr,td,th{display:block;border:0}tr{border-bottom:1px solid;padding:.5rem 0}}`;
