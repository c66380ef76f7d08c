/** The organiser's settings for the enter button. */
export type EnterButton = { readonly text: string; readonly sellsTickets: boolean };

/**
 * Returns the words on the enter button: the organiser's own, else `Enter`, or `Buy Tickets` for a ticket competition
 * (LIST-19, LIST-20).
 */
export function enterButtonText({ text, sellsTickets }: EnterButton): string {
  return text.trim() || (sellsTickets ? 'Buy Tickets' : 'Enter');
}
