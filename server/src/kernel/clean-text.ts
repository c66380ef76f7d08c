import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener', target: '_blank' }) },
};

/**
 * Cleans an organiser's text to the markup of the one allowlist (BAR F12), when it is stored and again when it is
 * shown. Plain text without markup is unchanged.
 */
export const cleanText = (written: string): string =>
  /<[a-z!/]/i.test(written) ? sanitize(written, allowed) : written;
