/**
 * Texts that are not about a field of the builder: what an organiser accepts, shown on the page where an organisation
 * is requested.
 */
export const orgTexts: Readonly<Record<string, { readonly title: string; readonly data: string }>> = {
  'org.terms': {
    title: 'Terms for organisers',
    data: [
      '<p>In the name of your organisation you agree to the following.</p>',
      '<ul><li>You run your competitions safely and under the rules of your governing body, with the licence and the insurance that they need.</li>',
      '<li>What you tell entrants is true: dates, prices, limits and what happens when they cancel.</li>',
      '<li>You use personal data of athletes only to run the competition, and delete what you export once it is over.</li>',
      '<li>If you call a competition off, you give entrants back what they paid, or what your published terms say.</li>',
      '<li>The people to whom you give rights act for you. Take their rights away when they leave.</li></ul>',
    ].join(''),
  },
};
