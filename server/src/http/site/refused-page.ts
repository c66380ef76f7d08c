import { escaped } from '../../kernel/page-html.ts';

type Asking = {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly accept?: string | undefined };
};

/** Returns whether somebody reads the answer in a browser, and not a program. */
export const isForPerson = ({ method, url, headers }: Asking): boolean =>
  method === 'GET' && !url.startsWith('/wp-json/') && headers.accept?.includes('text/html') === true;

/** Returns the page that says why there is none at the moment. It needs nothing else: neither styles nor a database. */
export const refusedPage = (message: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Not shown now</title>
  </head>
  <body>
    <main>
      <h1>This page cannot be shown now</h1>
      <p>${escaped(message)}</p>
      <p><a href="">Try again</a> or <a href="/app-v3/v2">go to the home page</a>.</p>
    </main>
  </body>
</html>
`;
