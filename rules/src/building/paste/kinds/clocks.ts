/** Patterns of times of day within other words. */
export const noon = String.raw`12(?:[:.]?00)?\s*(?:noon|midday)\b`;
export const clock = String.raw`${noon}|\d{1,2}[:.][0-5]\d(?:\s*[ap]\.?m\b\.?)?|\d{1,2}h[0-5]\d|\d{1,2}\s*[ap]\.?m\b\.?`;
export const about = String.raw`\b(?:approx(?:imately)?\.?|about|circa|not before)\s+`;

/** Matches a time in front of a text, or its start and end. */
export const timeInFront = new RegExp(
  String.raw`^(${clock}|\d{4}(?=\s))(?:\s*(?:[-–]|to\b)\s*(?:${clock}))?[\s–-]+`,
  'i',
);

/** Matches a cell with a time alone. */
export const timeAlone = new RegExp(String.raw`^(?:${clock}|\d{4})$`, 'i');

/** Matches every time in a text. */
export const everyClock = new RegExp(String.raw`(?<![\d.:])(?:${clock})(?![\d.:])`, 'gi');
