/** As much of ECharts as candlesticks need. */
import { CandlestickChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([CandlestickChart, LineChart, GridComponent, MarkLineComponent, CanvasRenderer]);

export { init };
