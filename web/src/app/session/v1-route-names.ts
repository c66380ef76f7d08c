/** Names of the routes of the first interface, kept for links and code that still use them (NAV-73). */
export const v1RouteNames = {
  home: 'home',
  showEntries: 'showentries',
  login: 'login',
  register: 'register',
  entry: 'entry',
  builder: 'builder',
  athlete: 'athlete',
  cart: 'cart',
  checkIn: 'checkin',
  cheques: 'cheques',
  reports: 'reports',
  shop: 'shop',
  stripeUsers: 'stripe-users',
  club: 'club',
} as const;

/**
 * Returns where a 401 leads: the launch screen, or in the first interface its list of competitions (NAV-60, NAV-61).
 */
export const afterUnauthorised = (version: 'v1' | 'v2'): string =>
  version === 'v1' ? `/${v1RouteNames.showEntries}` : '/v2';
