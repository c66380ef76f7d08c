import sanitize from 'sanitize-html';

const marks: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Converts an organiser's text to plain text for a mail: one line a paragraph, links with their addresses. */
export function plainText(written: string): string {
  if (!/<[a-z!/]/i.test(written)) return written.trim();
  const links = sanitize(written, {
    allowedTags: ['p', 'br', 'li', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href'] },
  })
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, (_, href: string, text: string) =>
      text === href ? text : `${text} (${href})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br \/>|<\/(?:p|li|h3|h4)>/g, '\n');
  return sanitize(links, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (mark) => marks[mark] ?? mark)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
