// Writes what failed, and what passed only when retried, to the file in VERDICT_FILE, so that the last lines of `npm
// test` can name them.
import { writeFileSync } from 'node:fs';

export default class VerdictReporter {
  onTestRunEnd(modules, errors) {
    const lines = errors.map((error) => `failed outside of a test: ${error.message}`);
    for (const module of modules) {
      const where = `[${module.project.name}] ${module.relativeModuleId}`;
      for (const error of module.errors()) lines.push(`failed: ${where}: ${error.message}`);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) lines.push(`failed: ${where} > ${suite.fullName}: ${error.message}`);
      for (const test of module.children.allTests()) {
        const result = test.result();
        const words = `${where} > ${test.fullName}`;
        if (result.state === 'failed') lines.push(`failed: ${words}: ${result.errors[0]?.message ?? ''}`.slice(0, 600));
        else if (test.diagnostic()?.flaky)
          lines.push(`passed when tried again: ${words}: ${result.errors?.[0]?.message ?? ''}`.slice(0, 600));
      }
    }
    writeFileSync(process.env.VERDICT_FILE, lines.map((line) => `${line.replaceAll(/\s+/g, ' ')}\n`).join(''));
  }
}
