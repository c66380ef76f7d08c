import type { Note } from '../paste-faults.ts';

/** Adds a remark to a time that is not exact, which the timetable shows as if it were. */
export function noteAbout(text: string, note: Note): void {
  const [about] =
    /^(?:approx(?:imately|\.)?|about|circa|not before|from|ca?\.|n\.?b\.?|~)(?=\s*\d)/i.exec(text.trim()) ?? [];
  if (about !== undefined)
    note('time', { kind: 'about-time', text: text.trim(), isEarliest: /^(?:not|n|from)/i.test(about) }, true);
}
