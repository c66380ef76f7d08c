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
 * Returns whether the content of an element in a foreign text goes with it; of any other element that is not allowed,
 * only the tags go.
 */
export const isSilent = (element: Element): boolean => silent.has(element.tagName.toUpperCase());
