import { abandonedTests } from '../jobs/abandoned.fixture.ts';
import { withPostgres } from './postgres.fixture.ts';

const { url } = withPostgres();
abandonedTests(url);
