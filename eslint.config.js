import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { packages } from './scripts/lint/layers.mjs';
import { restrictions, toolRestrictions } from './scripts/lint/restrictions.mjs';
import { stayInPackage } from './scripts/lint/stay-in-package.mjs';

const specs = '**/*.{spec,stack,fixture}.ts';
const nodeGlobals = [
  'console',
  'process',
  'URL',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
];

/** Which files of each kind a package has; a later kind overrides an earlier one. */
const kinds = {
  source: (folder) => `${folder}/**/*.ts`,
  main: (folder) => `${folder}/src/{main,cli/*}.ts`,
  config: (folder) => `${folder}/src/config/**/*.ts`,
  data: (folder) => `${folder}/src/**/data/**/*.ts`,
  spec: (folder) => `${folder}/${specs}`,
};
const kindsOf = (folder) => [
  'source',
  ...(folder === 'libs/core' ? [] : ['main']),
  ...(folder === 'libs/platform' ? ['config'] : []),
  ...(folder === 'libs/core' ? ['data'] : []),
  'spec',
];

export default defineConfig(
  { ignores: ['**/dist/**', '**/gen/**', '**/coverage/**', '.nx/**', '.data/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { plugins: { ers: { rules: { 'stay-in-package': stayInPackage } } } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.eslint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A method of a port returns a promise whether or not this adapter of it has to wait.
      '@typescript-eslint/require-await': 'off',
      // Ports are records of functions; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  // Chai's assertions are expressions.
  { files: [specs, 'libs/testing/**/*.ts'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
  ...packages.flatMap(({ folder, source, specs: ofSpecs }) =>
    kindsOf(folder).map((kind) => ({
      files: [kinds[kind](folder)],
      rules: restrictions({ folder, reach: kind === 'spec' ? ofSpecs : source, kind }),
    })),
  ),
  { files: ['{scripts,deploy}/**/*.{ts,mjs}'], rules: toolRestrictions },
);
