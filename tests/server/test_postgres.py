"""The databases that tests are given."""

import sqlalchemy as sql


def mark(url):
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sql.text("CREATE TABLE mark (n int)"))
    engine.dispose()


def test_a_test_has_a_database_of_its_own(postgres_url):
    mark(postgres_url)


def test_another_test_has_another_one(postgres_url):
    mark(postgres_url)
