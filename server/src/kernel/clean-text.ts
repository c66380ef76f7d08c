import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener', target: '_blank' }) },
};

const hasMarkup = (text: string): boolean => /<[a-z!/]/i.test(text);
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * Cleans an organiser's text to the markup of the one allowlist (BAR F12), when it is stored and again when it is
 * shown. Plain text without markup is unchanged; a text that loses all its markup is plain, so its signs come back bare
 * unless they would then read as markup.
 */
export function cleanText(written: string): string {
  if (!hasMarkup(written)) return written;
  const clean = sanitize(written, allowed);
  const plain = clean.replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign);
  return hasMarkup(clean) || hasMarkup(plain) ? clean : plain;
}
