/**
 * The browser needs of a call only its method and address: replies are written by the server through the same schema,
 * and a form checks itself with the schema it names. So schemas, access and words are left out of the routes in the
 * bundle, and what nothing else uses (on most public pages all of zod) goes with them. A form must name its schema,
 * never `someRoute.input`.
 */
const left = new Set(['method', 'path', 'inQuery', 'outsideBase', 'idempotent', 'writes']);
/** What a constant may be made of that runs when the file loads. */
const made = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression']);

/** Blanks the values at some ranges with `0`, keeping every position, so that source maps stay true. */
const blank = (code, ranges) =>
  ranges.reduce((text, { start, end }) => text.slice(0, start) + '0'.padEnd(end - start) + text.slice(end), code);

export const slimContract = () => ({
  name: 'slim-contract',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
    handler(code) {
      const constants = this.parse(code)
        .body.map((statement) => statement.declaration ?? statement)
        .filter(({ type }) => type === 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations)
        .filter(({ init }) => made.has(init?.type));
      const isRoute = ({ init }) => init.callee?.name === 'route' && init.arguments[0]?.type === 'ObjectExpression';
      const unused = constants
        .filter(isRoute)
        .flatMap(({ init }) =>
          init.arguments[0].properties
            .filter(({ key, shorthand }) => key && !shorthand && !left.has(key.name))
            .map(({ value }) => value),
        );
      let slim = blank(code, unused);
      for (const { init } of constants.toReversed()) {
        slim = `${slim.slice(0, init.start)}/*#__PURE__*/(() => (${slim.slice(init.start, init.end)}))()${slim.slice(init.end)}`;
      }
      return { code: slim, map: null, moduleSideEffects: false };
    },
  },
});
