import type { AppConfig, UserInfo } from '@startline/contract/telling/app-config';

type Changes = {
  user?: Partial<UserInfo['user']>;
  permissions?: UserInfo['security']['permissions'];
  theme?: AppConfig['theme'];
};

/** Returns an app config as the server sends it, for a visitor unless `user` says otherwise. */
export const anAppConfig = ({ user = {}, permissions = [], theme = 'EA' }: Changes = {}): AppConfig => ({
  systemName: 'Startline',
  env: 'demo',
  theme,
  logo: '',
  currency: 'GBP',
  userguide: '',
  defaultao: theme,
  aos: [],
  role: user.role ?? 'ANON',
  menus: { admin: { builder: false, cheques: false, userSearch: false, reports: [] } },
  classifications: [],
  orgs: [],
  userInfo: {
    user: {
      id: 0,
      role: 'ANON',
      display_name: 'ANONYMOUS',
      impersonating: false,
      user_email: '',
      permissions: [],
      version: { current: 'v2', toggle: false },
      ...user,
    },
    areas: [],
    clubs: [],
    orgs: [],
    security: { permLevels: { builder: [] }, permissions, twoStepNeeded: false },
    e4s_credit: '0.00',
  },
  options: {
    addCost: '0.00',
    minFee: '0.50',
    minCost: '10.00',
    percCharged: 5,
    nationalminCost: '10.00',
    nationaladdCost: '0.00',
    cartTimeLimit: 30,
    healthChecks: [],
    homePage: {
      defaultFilters: { type: 'ALL', freetextsearch: '', organiserid: 0, locationid: 0, comporgid: 0, eventname: '' },
    },
    pwd: { regex: '', helpText: '' },
    defaultAllowExpiredRegistration: false,
    useStripeConnect: true,
    defaultMandatoryPB: false,
  },
  checkIn: { shortUrl: '', defaultText: '' },
  help: [],
  messages: [],
  mailIsKept: true,
});

/** A signed-in person. */
export const aParent = { id: 7, role: 'USER', display_name: 'Aoife Byrne', user_email: 'parent@demo.test' } as const;
