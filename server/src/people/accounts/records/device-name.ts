/** Returns a name for a device from the User-Agent header: 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]): string =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const browser = first([
    [/Edg/, 'Edge'],
    [/OPR/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ]);
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || (userAgent ? 'Another program' : '');
}
