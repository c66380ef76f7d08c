/**
 * Texts that are not about a field of the builder: what an organiser accepts, shown on the page where an organisation
 * is requested.
 */
export const orgTexts: Readonly<Record<string, { readonly title: string; readonly data: string }>> = {
  'org.terms': {
    title: 'Terms for organisers',
    data: [
      '<p>On behalf of your organisation, you agree to the following.</p>',
      '<ul><li>You run your competitions safely and under the rules of your governing body, with the licence and insurance that they need.</li>',
      '<li>You give entrants correct information about dates, prices, limits and what happens when they cancel.</li>',
      "<li>You use athletes' personal data only to run the competition, and delete what you export once it is over.</li>",
      '<li>If you cancel a competition, you refund what entrants paid, or what your published terms say.</li>',
      '<li>People who have a role in your organisation act for you. You remove their roles when they leave.</li></ul>',
    ].join(''),
  },
};
