import { render } from 'preact';
import { App } from './app.tsx';
import { followAddress } from './router.ts';
import { followSettings } from './store/settings.ts';
import './style/base.css';
import './style/shell.css';
import { followUpdates } from './updates.ts';

followSettings();
followAddress();
render(<App />, document.getElementById('app')!);
followUpdates();
