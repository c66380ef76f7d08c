const silent = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'NOSCRIPT',
  'TEXTAREA',
  'SVG',
  'MATH',
  'TITLE',
]);

/**
 * Returns whether an element in foreign text is removed with its content; other forbidden elements lose only their
 * tags.
 */
export const isSilent = (element: Element): boolean => silent.has(element.tagName.toUpperCase());
