/** Signs that may cancel what follows them or doubt it, or name a gender; they are not bullets. */
const meaningful = '❌✖✗✘☒❎🚫⛔🛑❓❔♀♂';

const bullets = String.raw`[•·▪▫‣◦∙●○■□◆◇►▶▷➤➢➔➜→»✓✔☑★☆①-⑳\uF0A7\uF0B7\uF0D8\uF0FC]`;
const emoji = String.raw`\p{Extended_Pictographic}(?:[\uFE0F\u{1F3FB}-\u{1F3FF}]|\u200D\p{Extended_Pictographic})*`;

/**
 * Matches bullets, emoji, dashes and the signs of a quoted email in front of a line, but not tabs, which separate cells.
 */
const inFront = new RegExp(
  String.raw`^([ \t]*)(?:(?![${meaningful}©®™])(?:${bullets}\uFE0F?|${emoji}|\d\uFE0F?\u20E3|>|–(?= ?[\p{L}\d])) *)+`,
  'gmu',
);

/** Returns a text without the bullets and the signs of quoted emails in front of its lines: '✅ 10:00', '> 10:00'. */
const withoutSignsInFront = (text: string): string => text.replace(inFront, '$1');

/** Writes hyphens and dashes of any length as one of each: '10:00—11:15' as '10:00–11:15'. */
const withPlainDashes = (text: string): string => text.replace(/[‐‑−]/g, '-').replace(/[‒―—]/g, '–');

/** Matches what an email shows in bold or italics: '*10:00*', '_U13 Girls_'; an asterisk after a word marks a footnote. */
const bold = /(?<![^\s(|;,])(\*{1,2}|_{1,2})(?=[^\s*_])([^*_\n\t]{1,80})(?<=\S)\1(?![^\s.,:;)|])/g;

/** Returns pasted text without the signs in front of its lines and around words in bold, and with plain dashes. */
export const withPlainSigns = (text: string): string => withoutSignsInFront(withPlainDashes(text)).replace(bold, '$2');
