import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Stores once whether a database is live or demo. An existing database is a demo when it has the demo's administrator:
 * nobody can give themselves that role, while anybody can register an address ending in .test. An empty one learns it
 * at its first start. Forward only.
 */
const statements: readonly string[] = [
  `create table database_kind (
    only_one boolean primary key default true check (only_one),
    kind text not null check (kind in ('live', 'demo')))`,
  `create trigger database_kind_kept before update or delete on database_kind for each row execute function refuse_change()`,
  `create trigger database_kind_never_emptied before truncate on database_kind for each statement execute function refuse_change()`,
  `insert into database_kind (kind)
    select case when exists (select 1 from app_user where email = 'admin@demo.test' and role = 'APPADMIN')
      then 'demo' else 'live' end
    where exists (select 1 from app_user) or exists (select 1 from competition)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
