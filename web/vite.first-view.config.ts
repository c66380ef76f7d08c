import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './build/slim-contract.mjs';

/** Builds the program with which the server draws what a page shows before its scripts have come. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app-v3/',
  publicDir: false,
  plugins: [react(), lingui({ cwd: import.meta.dirname }), slimContract()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/first-view/program.ts',
    outDir: 'dist/first-view',
    emptyOutDir: true,
    target: 'node20',
  },
});
