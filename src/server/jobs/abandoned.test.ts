import { abandonedTests } from './abandoned.fixture.ts';

abandonedTests(async () => undefined);
