import { permissionAreas, mayDo, isAppAdmin } from '@startline/rules/access/permissions';
import { standardTemplates } from '@startline/rules/building/templates/standard-templates';
import {
  templateDays,
  templateEvents,
  type Template,
  type TemplateRow,
} from '@startline/rules/building/templates/template';
import type { template } from '@startline/contract/building/templates';
import type { OrgId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { rightsOf } from '../../access/rights-of.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { ownTemplates, type OwnTemplateRow } from './queries.ts';

type Facts = Pick<Template, 'prices' | 'rules' | 'scoring' | 'facilities'> & {
  /** Rows of older templates have neither places nor teams. */
  readonly rows: readonly (Omit<TemplateRow, 'places' | 'team'> & Partial<TemplateRow>)[];
};

/** Returns a template that was made from a competition. Only `makeTemplate` writes its facts, so they are trusted. */
export const ownTemplate = ({ id, name, kind, description, facts }: OwnTemplateRow): Template => ({
  ...(facts as unknown as Facts),
  rows: (facts as unknown as Facts).rows.map((row) => ({ places: '', team: null, ...row })),
  key: `own-${String(id)}`,
  name,
  kind: kind as Template['kind'],
  description,
});

/** Returns whether a caller holds any right at an organisation as a whole or at one of its competitions. */
export function belongsTo(ctx: Pick<Ctx, 'caller'>, orgId: OrgId): boolean {
  const rights = rightsOf(ctx.caller);
  return (
    permissionAreas.some((area) => mayDo(rights, area, { orgId, compId: null })) ||
    rights.permissions.some((one) => one.orgId === orgId)
  );
}

/** Returns the organisations whose templates a caller sees. */
export function organisationsOf(ctx: Pick<Ctx, 'caller'>): readonly number[] | 'all' {
  if (isAppAdmin(rightsOf(ctx.caller))) return 'all';
  return [...new Set(signedInUser(ctx).permissions.map(({ orgId }) => orgId))].filter((id) => id > 0);
}

/** Returns the template of a key: a standard one, or one of the caller's organisations. */
export async function templateOf(ctx: Pick<Ctx, 'caller'>, db: Db | Tx, key: string): Promise<Template> {
  const standard = standardTemplates.find((one) => one.key === key);
  if (standard) return standard;
  const id = Number(/^own-(\d{1,9})$/.exec(key)?.[1] ?? 0);
  const [own] = id === 0 ? [] : await ownTemplates(db, { id });
  if (!own || !belongsTo(ctx, own.orgId))
    throw new Refusal('not-found', 'There is no such template. Choose one from the list.');
  return ownTemplate(own);
}

/** Returns a template as the list shows it. */
export const listed = (one: Template, organisation: string): z.input<typeof template> => ({
  key: one.key,
  name: one.name,
  kind: one.kind,
  description: one.description,
  events: templateEvents(one),
  days: templateDays(one),
  own: organisation !== '',
  organisation,
});
