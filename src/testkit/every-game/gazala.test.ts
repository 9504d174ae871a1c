import { gazala } from '../../games/gazala/index.ts';
import { everyGame } from '../every-game.ts';

everyGame(gazala);
