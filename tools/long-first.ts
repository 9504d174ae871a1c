import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The long test files first, in this order, also where no earlier run has told how long they take: else one worker would sit over them at the
 * end, and the others would have nothing to do.
 */
export const longFirst = (...endings: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification): number => {
        const at = endings.findIndex((ending) => moduleId.endsWith(ending));
        return at < 0 ? endings.length : at;
      };
      return (await super.sort(files)).sort((a, b) => place(a) - place(b));
    }
  };
