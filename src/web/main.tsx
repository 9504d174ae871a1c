import { render } from 'preact';

render(<p>Sandtable</p>, document.getElementById('app')!);
