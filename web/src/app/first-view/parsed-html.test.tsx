import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from '../../ui/rich-text.tsx';
import { HtmlParser, ParsedElement, ParsedNode } from './parsed-html.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  'Plain words.\n\nA second paragraph.',
  '<p>Arrive <strong>early</strong>.</p><ul><li>Spikes: 6 mm</li><li>No <em>blocks</em></li></ul>',
  '<p>Map: <a href="https://example.test/map?a=1&amp;b=2">here</a>, <a href="javascript:alert(1)">there</a></p>',
  '<p>Fish &amp; chips &lt; &euro;8<br>Tea</p><!-- note --><script>alert(1)</script><table><tr><td>Cell</td></tr></table>',
  '<p>Left open <b>bold',
])('foreign text is drawn as in a browser: %s', (text) => {
  const inBrowser = renderToStaticMarkup(<RichText text={text} />);
  vi.stubGlobal('DOMParser', HtmlParser);
  vi.stubGlobal('Node', ParsedNode);
  vi.stubGlobal('Element', ParsedElement);
  expect(renderToStaticMarkup(<RichText text={text} />)).toBe(inBrowser);
});
