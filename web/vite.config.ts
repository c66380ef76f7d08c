import { lingui } from '@lingui/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dayFilesOnly } from './build/day-files.mjs';
import { slimContract } from './build/slim-contract.mjs';

/** Asks the browser for the one font and the English texts at once, so that neither waits for the scripts. */
const preload = (): Plugin => ({
  name: 'preload-first-needs',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.values(bundle ?? {}).flatMap((file) => {
        const href = `/app-v3/${file.fileName}`;
        if (/archivo-latin-wght-normal.*\.woff2$/.test(file.fileName)) {
          return [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
              injectTo: 'head' as const,
            },
          ];
        }
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('/locales/en.po')) {
          return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href }, injectTo: 'head' as const }];
        }
        return [];
      });
    },
  },
});

/** The service worker of the day (worker/sw.ts); the screens of the day install it, nobody else loads it. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['assets/*.{js,css,woff2,wasm}', 'page-start.js'],
      maximumFileSizeToCacheInBytes: 3_000_000,
      dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      manifestTransforms: [dayFilesOnly(`${import.meta.dirname}/dist/app`)],
    },
  });

export default defineConfig({
  root: import.meta.dirname,
  base: '/app-v3/',
  // React has this built in since 18; the stand-in for older ones would only cost bytes.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), tailwind(), lingui({ cwd: import.meta.dirname }), preload(), slimContract(), serviceWorker()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    // Few files, cut where pages differ: React (which our releases do not change) and the shell come first; then what
    // most pages share, and what only forms need. Every other cut would cost bytes and round trips. A group takes with
    // it what its files import, so the parts are cut before the fields.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
              tags: ['$initial'],
              priority: 4,
            },
            { name: 'shell', tags: ['$initial'], priority: 3 },
            {
              name: 'parts',
              test: /web\/src\/(ui\/(?!overlay|table|countdown|form|layout\/tabs)|ui\/form\/(field|select|text-input)\.|lib\/(?!as-label|form-faults|intention|is-refusal|basket-count|live-results|dates\/|day\/|elsewhere\/|outbox|team-standings))|lucide-react\/(?!dist\/esm\/icons\/)|icons\/(calendar|chevron|circle-(check|ex)|clock\.|info|lock\.|mail\.|map-pin\.|rotate-cw|search|triangle|users\.|x\.)|rules\/src\/(time|result|formats\/dates|competitions\/published\/status|selling\/prices\/price-windows)|web\/src\/features\/competitions\/published\/facts\/(status-words|use-now)/,
              minShareCount: 3,
              priority: 2,
            },
            {
              name: 'competition',
              test: /rules\/src\/money|web\/src\/(ui\/(money|layout\/tabs)|lib\/is-refusal|features\/competitions\/published\/panels\/competition-states)|contract\/src\/refusals/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'choices',
              test: /rules\/src\/(entering\/entries\/(limits|schedule-only|way-on-text)|performances\/(patterns|units|event-tables|distance-run))|web\/src\/ui\/(meter|countdown|overlay\/dialog)|icons\/(plus|check|pencil|user-plus|shield-check)\./,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'fields',
              test: /web\/src\/(ui\/form|lib\/form-faults)|rules\/src\/formats\/(contact|password|typed)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/wp-json': 'http://127.0.0.1:8080',
      '/wp-login.php': 'http://127.0.0.1:8080',
      '/files': 'http://127.0.0.1:8080',
    },
  },
  test: { setupFiles: [`${import.meta.dirname}/src/lib/testing/setup.ts`] },
} as Parameters<typeof defineConfig>[0]);
