import { PGlite } from '@electric-sql/pglite';
const t0=performance.now();
const dir='/tmp/pgl-'+process.argv[2];
const db=await PGlite.create(dir);
console.log('open ms',(performance.now()-t0).toFixed(0));
await db.exec('create table if not exists t(id int primary key, n bigint not null default 0); insert into t values (1,0) on conflict do nothing');
const t1=performance.now(); for(let i=0;i<2000;i++) await db.query('update t set n=n+$1 where id=$2 returning n',[1,1]);
console.log('updates/s',(2000/(performance.now()-t1)*1000).toFixed(0),'rss MB',(process.memoryUsage().rss/1e6).toFixed(0), (await db.query('select version()')).rows[0].version);
