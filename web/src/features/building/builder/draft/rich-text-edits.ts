/** A text with a marked part, as in a textarea. */
export type Marked = { readonly text: string; readonly from: number; readonly to: number };

const hasMarkup = (text: string): boolean => /<[a-z][^>]*>/i.test(text);
const listTag = /^\s*<\/?(ul|ol|li)\b/i;
const endsInList = /<\/?(ul|ol|li)>\s*$/i;

/** Puts the marked part between tags, or removes them when it is already between them. */
export function wrapped({ text, from, to }: Marked, tag: string, attributes = ''): Marked {
  const [open, close] = [`<${tag}${attributes}>`, `</${tag}>`];
  const [before, inside, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (before.endsWith(open) && after.startsWith(close))
    return {
      text: before.slice(0, -open.length) + inside + after.slice(close.length),
      from: from - open.length,
      to: to - open.length,
    };
  return { text: before + open + inside + close + after, from: from + open.length, to: to + open.length };
}

const emptyLink = 'link text';
/** Makes a link of the marked part; without one, of placeholder words. */
export function linked(marked: Marked): Marked {
  const { text, from, to } = marked;
  const texts =
    from === to
      ? { text: text.slice(0, from) + emptyLink + text.slice(to), from, to: from + emptyLink.length }
      : marked;
  return wrapped(texts, 'a', ' href="https://"');
}

/** Makes each marked line an item of a list. */
export function listed({ text, from, to }: Marked): Marked {
  const lines = (text.slice(from, to) || 'First item')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const list = `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`;
  return { text: text.slice(0, from) + list + text.slice(to), from, to: from + list.length };
}

/** Returns the text as it is stored: with markup, line ends outside lists become breaks. Plain text stays plain. */
export function storedText(typed: string): string {
  if (!hasMarkup(typed)) return typed;
  const lines = typed.split('\n');
  return lines.reduce((all, line, n) => {
    if (n === 0) return line;
    return endsInList.test(lines[n - 1] ?? '') || listTag.test(line) ? `${all}\n${line}` : `${all}<br>${line}`;
  }, '');
}

/** The names of characters that HTML reads without a semicolon too. */
const bareNames =
  '[a-z](?:acute|circ|grave|uml|tilde|ring|slash|elig)|acute|amp|brvbar|c?cedil|cent|copy|curren|deg|divide|eth|frac|' +
  'gt|iexcl|iquest|[lr]aquo|lt|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|quot|reg|sect|shy|sup|szlig|thorn|' +
  'times|uml|yen';
/** An ampersand that spells no character with what follows. */
const loneAmpersand = new RegExp(`&amp;(?!#|[a-z0-9]+;|${bareNames})`, 'gi');
/** A tag, or a sign that opens none with what follows. */
const tagOrSign = /<\/?[a-z][^>]*>|&lt;(?![a-z!/?<&\n])|&gt;/gi;
const bare: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>' };

/**
 * Returns the text as it is typed: breaks become line ends. With markup, the server escapes "&", "<" and ">"; they
 * come back bare unless they would then read as markup.
 */
export function typedText(stored: string): string {
  const typed = stored.replace(/<br\s*\/?>\n?/gi, '\n');
  if (!hasMarkup(stored)) return typed;
  return typed.replace(tagOrSign, (match) => bare[match] ?? match).replace(loneAmpersand, '&');
}

/** Returns the words of a text without its markup. */
export const plainText = (typed: string): string =>
  typed
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
