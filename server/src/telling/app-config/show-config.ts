import type { AppConfig, AppConfigMeta } from '@startline/contract/telling/app-config';
import { decimalText } from '@startline/rules/money';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { rightsOf } from '../../access/rights-of.ts';
import { filterChoices } from '../../competitions/published/filter-choices.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { classifications } from './classifications.ts';
import { readConfigFacts } from './config-queries.ts';
import type { Settings } from '../../kernel/default-settings.ts';
import { describeUser } from './describe-user.ts';
import { eventNames } from './event-names.ts';
import { healthNow } from './health-now.ts';
import { adminMenu } from './menu-rights.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { readSettings } from '../../kernel/settings.ts';

/**
 * Reads the configuration of the app with its caller (ADMIN-01, ADMIN-02). For anyone; personal data in it is only the
 * caller's.
 */
export async function showConfig(ctx: Ctx): Promise<Replied<AppConfig>> {
  const settings = await readSettings(ctx.db);
  const callerId = ctx.caller.kind === 'anonymous' ? undefined : ctx.caller.id;
  const { organisations, help, own } = await readConfigFacts(ctx.db, callerId);
  const { locations } = await filterChoices(ctx);
  const events = await eventNames(ctx);
  const userInfo = describeUser(ctx, { own, organisations });
  const meta: AppConfigMeta = { events, locations, organisers: organisations.map(({ id, name }) => ({ id, name })) };
  const data: AppConfig = {
    systemName: settings.site.systemName,
    env: ctx.config.demo ? 'demo' : 'live',
    theme: ctx.config.orgCode,
    logo: settings.site.logo,
    currency: await homeCurrency(ctx, ctx.db),
    userguide: settings.site.userguide,
    defaultao: ctx.config.orgCode,
    aos: settings.registers.aos,
    role: userInfo.user.role,
    menus: { admin: adminMenu(ctx.caller, settings) },
    classifications: [...classifications],
    orgs: organisations,
    userInfo,
    options: optionsOf(ctx, settings),
    checkIn: settings.checkIn,
    help: [
      ...settings.help.preload.filter((record) => record.preload),
      ...help.map((record) => ({ ...record, data: cleanText(record.data) })),
    ],
    messages: settings.messages.list,
    ...(isAppAdmin(rightsOf(ctx.caller)) ? { health: await healthNow(ctx.db, ctx.now()) } : {}),
    mailIsKept: ctx.config.mailsOnScreen,
  };
  return new Replied(data, { meta });
}

const amount = (minor: number): string => decimalText({ minor });

function optionsOf(
  ctx: Ctx,
  { fees, cart, health, homePage, password, registration, payments }: Settings,
): AppConfig['options'] {
  return {
    addCost: amount(fees.addCostMinor),
    minFee: amount(fees.minFeeMinor),
    minCost: amount(fees.minCostMinor),
    percCharged: fees.percBasisPoints / 100,
    nationalminCost: amount(fees.nationalMinCostMinor),
    nationaladdCost: amount(fees.nationalAddCostMinor),
    cartTimeLimit: cart.timeLimitMinutes,
    healthChecks: health.checks,
    homePage: { defaultFilters: homePage },
    pwd: password,
    defaultAllowExpiredRegistration: registration.allowExpired,
    useStripeConnect: payments.useStripeConnect ?? ctx.config.stripe !== undefined,
    defaultMandatoryPB: registration.mandatoryPb,
  };
}
