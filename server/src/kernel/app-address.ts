/** Returns the address of a page of the app, as letters, cards and calendars link to it. */
export function appAddress(
  site: { readonly publicUrl: string },
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${site.publicUrl}/app-v3/v2/${path}${search === '' ? '' : `?${search}`}`;
}
