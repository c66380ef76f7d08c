import { t } from '../../../lib/i18n.ts';

/** One plain line that says that the router rendered. */
export const RouterPingScreen = () => <p>{t('ping.text')}</p>;
