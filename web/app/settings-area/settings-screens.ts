/** The frame of the settings and their list on a phone, in one file: each of its own lengthens the first page. */
export { SettingsArea } from './settings-area.tsx';
export { SettingsListScreen } from './settings-list-screen.tsx';
