/**
 * Returns how many records of athletes one account may make: a family's few before its e-mail address is proved, a
 * school's after, and a whole county's where it represents a club or an area.
 */
export const mostAthletes = (account: { readonly isProved: boolean; readonly represents: boolean }): number =>
  account.represents ? 10_000 : account.isProved ? 1_000 : 20;

/** Returns the words for an account that may make no more, with the way to add more where there is one. */
export function tooManyAthletesText(most: number, account: Parameters<typeof mostAthletes>[0]): string {
  if (!account.isProved)
    return `You have added ${most} athletes. To add more, confirm your email address: open the link in our email.`;
  const text = `You have added ${most} athletes, the limit for one account.`;
  return account.represents ? text : `${text} To add more, ask to represent a club.`;
}
