/** Scrolls a row of the timetable into view and focuses it. */
export function showRow(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  element?.scrollIntoView({ block: 'center', inline: 'center' });
  element?.focus({ preventScroll: true });
}
