import { lingui } from '@lingui/vite-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/app-v3/',
  plugins: [react(), tailwind(), lingui()],
  build: { outDir: 'dist/app', emptyOutDir: true, manifest: 'manifest.json', target: 'es2022', sourcemap: true },
  server: { port: 5173, proxy: { '/wp-json': 'http://127.0.0.1:8080', '/wp-login.php': 'http://127.0.0.1:8080' } },
});
