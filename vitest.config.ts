import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The long files first, also where no earlier run has told how long they take: else one worker would sit over them at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/every-game.test.ts');
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

export default defineConfig({
  // Test files share a worker's modules: reading the data of a big game once a file would take longer than the tests.
  test: {
    include: ['src/**/*.test.ts'],
    // Ends hopeless tests only: on a busy machine everything takes ten times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
  },
});
