import { t } from '../../../lib/i18n.ts';

/** One plain line that shows that the router has rendered. */
export const RouterPingScreen = () => <p>{t('ping.text')}</p>;
