/** ESLint rule: a relative import ends inside the package that it stands in. */
import { dirname, relative, resolve } from 'node:path';

export const stayInPackage = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { leaves: 'This path leaves the package {{folder}}; import the other package by its name.' },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const folder = /^(?:(?:apps|libs)\/[^/]+|bench)(?=\/)/.exec(file)?.[0];
    if (folder === undefined) return {};
    const inside = resolve(context.cwd, folder);

    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = resolve(dirname(context.filename), source.value);
      if (relative(inside, target).startsWith('..'))
        context.report({ node: source, messageId: 'leaves', data: { folder } });
    };
    const checkSource = (node) => check(node.source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
    };
  },
};
